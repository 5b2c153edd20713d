/** Answers OPTIONS under `/api` with the methods of the address. Preflights of listed origins never come here. */
import { refuse } from '@stampwell/domain/refusal.ts'
import type { FastifyInstance } from 'fastify'

type Route = { parts: string[]; methods: string[] }

/** Must be mounted before the endpoints, whose methods it notes. */
export function answerOptions(fastify: FastifyInstance): void {
  const routes: Route[] = []
  fastify.options('/api/*', async ({ url }, reply) => {
    const parts = url.replace(/[?#].*$/s, '').split('/')
    const methods = new Set(routes.filter((route) => isAt(route, parts)).flatMap((route) => route.methods))
    if (methods.size === 0) refuse('not_found')
    return reply
      .header('allow', [...methods, 'OPTIONS'].join(', '))
      .code(204)
      .send()
  })
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/')) routes.push({ parts: url.split('/'), methods: [method].flat() })
  })
}

function isAt({ parts }: Route, asked: readonly string[]): boolean {
  return parts.length === asked.length && parts.every((part, at) => part === asked[at] || isParameter(part, asked[at]))
}

function isParameter(part: string, value: string | undefined): boolean {
  return part.startsWith(':') && value !== undefined && value !== ''
}
