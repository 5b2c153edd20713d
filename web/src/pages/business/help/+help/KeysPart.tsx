import { say } from '#messages/help.ts'
import { MODIFIER } from '../../../+shell/find-key.ts'
import '#ui/widgets/kbd.css'

/** The keys that the pages listen for. `or`: what stands between two keys that do the same. */
const KEYS: readonly {
  what: 'find' | 'find_stamp' | 'next' | 'leave' | 'digits' | 'close'
  keys: readonly string[]
  or?: string
}[] = [
  { what: 'find', keys: [MODIFIER, 'K'] },
  { what: 'find_stamp', keys: [MODIFIER, say('keys.enter')] },
  { what: 'next', keys: [say('keys.enter'), say('keys.space')], or: say('keys.or') },
  { what: 'leave', keys: [say('keys.escape')] },
  { what: 'digits', keys: [say('keys.zero'), say('keys.nine')], or: say('keys.to') },
  { what: 'close', keys: [say('keys.escape')] },
]

export function KeysPart() {
  return (
    <section className="help-part" aria-labelledby="help-keys">
      <h2 className="h2" id="help-keys">
        {say('keys.title')}
      </h2>
      <dl className="help-keys">
        {KEYS.map(({ what, keys, or }) => (
          <div key={what}>
            <dt>{say(`keys.${what}`)}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && or !== undefined && <small>{or}</small>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
