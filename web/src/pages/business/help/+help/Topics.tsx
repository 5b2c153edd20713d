import { Link } from 'react-router'
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { say as sayArticle } from '#messages/help-articles.ts'
import { say } from '#messages/help.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { helpUrl } from '../../+help-link/help-articles.ts'
import { articlesOf, TOPICS } from './articles.ts'

const ICONS = {
  start: IconFlag,
  counter: IconRubberStamp,
  cards: IconCards,
  messages: IconSpeakerphone,
  plans: IconCreditCard,
  data: IconShieldLock,
}

export function Topics() {
  return (
    <div className="help-topics">
      {TOPICS.map((topic) => (
        <section key={topic} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`}>
            <Icon of={ICONS[topic]} />
            {say(`topic.${topic}`)}
          </h2>
          <ul>
            {articlesOf(topic).map((article) => (
              <li key={article}>
                <Link to={helpUrl(article)}>{sayArticle(`${article}.title`)}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
