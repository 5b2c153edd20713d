import { CARD_COLORS } from '@stampwell/domain/cards/palette.ts'
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { say } from '#messages/home.ts'
import { StampProgress } from '#ui/figures/StampProgress.tsx'
import './inside.css'

const PARTS = ['wizard', 'qr', 'counter', 'wallet', 'undo', 'ledger', 'staff', 'reach', 'result'] as const
const ROWS = ['give', 'undo', 'wrong', 'redeem', 'join'] as const

export function Inside() {
  return (
    <section className="know" aria-labelledby="now-title">
      <div>
        <div>
          <h2 className="bigh" id="now-title">
            {say('now.title')}
          </h2>
          <dl>
            {PARTS.map((part) => (
              <div key={part}>
                <dt>{say(`now.${part}.title`)}</dt>
                <dd>{say(`now.${part}.text`, { colors: CARD_COLORS.length, icons: STAMP_ICONS.length })}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figure>
          <div className="sheet">
            <div className="know-head">
              <span>
                <b className="h3">{say('now.picture.title')}</b>
                <small>{say('now.picture.line')}</small>
              </span>
              <StampProgress stamps={7} of={10} />
            </div>
            <ul>
              {ROWS.map((row) => (
                <li key={row}>
                  <span>
                    <b>{say(`now.rows.${row}.what`)}</b>
                    <small>{say(`now.rows.${row}.who`)}</small>
                  </span>
                  <span className="tn">{say(`now.rows.${row}.count`)}</span>
                </li>
              ))}
            </ul>
          </div>
          <figcaption>{say('now.picture.caption')}</figcaption>
        </figure>
      </div>
    </section>
  )
}
