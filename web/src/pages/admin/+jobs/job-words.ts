import type { DeadJob } from '@stampwell/contract/admin/jobs.ts'
import { say } from '#messages/admin-jobs.ts'
import { adminJobs } from '#messages/en/admin-jobs.ts'

type KnownJob = keyof typeof adminJobs.jobs

/** Returns a job's name in words; one that a newer version added keeps its own. */
export function jobWords(job: string): string {
  return job in adminJobs.jobs ? say(`jobs.${job as KnownJob}`) : job
}

/** Names a dead job. Of a message nobody sees more than its kind. */
export function deadWords({ job, queue }: Pick<DeadJob, 'job' | 'queue'>): string {
  if (job !== null) return jobWords(job)
  return isMessageQueue(queue) ? say(`message.${queue}`) : say('unknown')
}

export function isMessageQueue(queue: string): queue is 'mail' | 'sms' {
  return queue === 'mail' || queue === 'sms'
}

/** The end of an id tells two jobs with one name apart. */
export function shortId({ id }: Pick<DeadJob, 'id'>): string {
  return id.slice(-4)
}
