export const errors = {
  crashed: "This page broke",
} as const
