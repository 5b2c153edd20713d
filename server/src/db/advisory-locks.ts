/** Ids of PostgreSQL's advisory locks: arbitrary, each its own, and the same in every instance and every version. */
export const ADVISORY_LOCKS = {
  migrations: 7_267_835_941,
  seeding: 7_267_835_942,
  nightly_checks: 7_267_835_943,
  claiming_jobs: 4_713,
} as const
