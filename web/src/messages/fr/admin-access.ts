import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { adminAccess as en } from '../en/admin-access.ts'

export const adminAccess: PartialTranslation<typeof en> = {
  notify: 'Prévenir le propriétaire par e-mail',
  suspend: {
    name: 'Suspendre',
    effect: 'Le propriétaire et les caisses sont déconnectés aussitôt ; les cartes des clients restent visibles.',
    button: 'Suspendre',
    title: 'Suspendre {name} ?',
    out: 'Déconnectés à leur prochaine action : {browsers} et {tills}. Avec le bon mot de passe, la connexion indique que le compte est suspendu.',
    joins: 'Plus personne ne peut prendre de carte.',
    keep: {
      one: '{count} client garde tous ses tampons. Sa carte reste visible et indique à qui s’adresser.',
      other: '{count} clients gardent tous leurs tampons. Leurs cartes restent visibles et indiquent à qui s’adresser.',
    },
    waiting: {
      one: '{count} récompense en attente garde ses jours restants.',
      other: '{count} récompenses en attente gardent leurs jours restants.',
    },
    sending: 'Les campagnes et les automatisations ne partent pas.',
    charge: 'Rien n’est débité pendant ce temps, et rien n’est remboursé.',
    reason_hint: 'Le propriétaire le lit si vous le prévenez. De 3 à 500 caractères.',
    ok: 'Suspendre',
    cancel: 'Laisser ouvert',
    done: 'Le commerce est suspendu.',
  },
  restore: {
    name: 'Rétablir',
    effect: 'Suspendu depuis le {day}.',
    closed: 'Pas suspendu.',
    button: 'Rétablir',
    title: 'Rouvrir {name} ?',
    in: 'Le propriétaire et les caisses reprennent où ils en étaient, sans nouvelle connexion.',
    ends: 'Les récompenses, cartes et offres encore valables sont prolongées d’autant de jours qu’a duré la suspension.',
    charge: 'Aucun de ces jours n’est facturé : sa formule reprend où elle en était, avec autant de jours restants.',
    ok: 'Rouvrir',
    done: 'Le commerce est de nouveau ouvert.',
  },
  view: {
    name: 'Voir comme le propriétaire',
    effect: 'Vous voyez ses pages pendant 15 minutes. En lecture seule.',
    button: 'Voir',
    title: 'Voir comme {name}',
    pages: 'Vous voyez ses pages comme lui, pendant 15 minutes, dans cet onglet. En lecture seule.',
    closed: 'Pas d’export, pas de lien vers une carte, pas de recherche de personne. Les personnes restent masquées.',
    traced: 'Le journal d’audit note que vous avez regardé, quand et pourquoi.',
    ok: 'Voir',
    over: 'Le temps est écoulé',
    over_text:
      'Une consultation de {name} dure 15 minutes au plus. Le journal d’audit note que vous avez regardé, quand et pourquoi.',
    back: 'Revenir à {name}',
    again: 'Voir encore, avec un motif',
  },
}
