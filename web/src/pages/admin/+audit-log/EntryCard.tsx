import type { AuditEntry } from '@stampwell/contract/admin/audit-log.ts'
import { useId, useState } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { actionWords } from '#messages/admin-actions.ts'
import { say } from '#messages/admin-audit-log.ts'
import { clockOf } from '#messages/when.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { initialsOf } from '#ui/text/initials.ts'
import { Changes } from './Changes.tsx'

/** One entry: a line, and behind it everything that the log holds. */
export function EntryCard({ entry, zone }: { entry: AuditEntry; zone: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const details = useId()
  const { admin, subject, reason, hash } = entry
  const what = actionWords(entry.action)
  return (
    <article className="audit-entry" data-open={isOpen || undefined}>
      <div className="audit-line">
        <time className="tn" dateTime={entry.at}>
          {clockOf(entry.at, zone)}
        </time>
        <span className="audit-who">
          <span className="who" aria-hidden="true">
            {initialsOf(admin.name)}
          </span>
          {admin.name}
        </span>
        <span className="audit-what">
          <b>{what}</b> <small>{[subject.name, reason && say('quoted', { reason })].filter(Boolean).join(' · ')}</small>
        </span>
        <span className="audit-hash" title={say('hash')}>
          {hashWords(hash, 2)}
        </span>
        <button
          type="button"
          className="btn quiet icon"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={say('details', { what })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon of={isOpen ? IconChevronUp : IconChevronDown} size={18} />
        </button>
      </div>
      <div id={details} hidden={!isOpen}>
        {isOpen && <Details entry={entry} />}
      </div>
    </article>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const { subject, reason, ip, request_id, hash, previous_hash, before, after } = entry
  const lines: [head: string, value: string | null][] = [
    [say('subject'), `${subject.name} (${subject.kind} ${subject.id})`],
    [say('reason'), reason],
    [say('from'), ip],
    [say('request'), request_id],
    [say('hash'), say('hash_of', { hash: hashWords(hash, 16), previous: hashWords(previous_hash, 2) })],
  ]
  return (
    <div className="audit-details">
      <Changes before={before} after={after} />
      <dl>
        {lines
          .filter(([, value]) => value !== null)
          .map(([head, value]) => (
            <div key={head}>
              <dt>{head}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** Returns the beginning of a hash in groups of four digits: `8c1f 02aa`. */
export function hashWords(hash: string, groups: number): string {
  return (hash.match(/.{4}/g) ?? []).slice(0, groups).join(' ')
}
