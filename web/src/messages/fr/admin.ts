import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { admin as en } from '../en/admin.ts'

export const admin: PartialTranslation<typeof en> = {
  login: {
    title: 'Connexion des administrateurs',
    tag: 'Administration',
    lead: 'Pour les personnes qui gèrent cette plateforme. Les commerces ont leur propre connexion.',
    business: 'Connexion des commerces',
  },
  levels: { owner: 'Propriétaire', support: 'Assistance', finance: 'Finances', viewer: 'Lecture' },
  menu: {
    now: 'Maintenant',
    businesses: 'Commerces',
    money: 'Argent',
    inbox: 'Demandes',
    platform: 'Plateforme',
    dashboard: 'Tableau de bord',
    merchants: 'Commerces',
    analytics: 'Analyses',
    audit_log: 'Journal d’audit',
    jobs: 'Tâches',
    subscriptions: 'Abonnements',
    settings: 'Paramètres',
    financial: 'Finances',
    categories: 'Catégories',
    pricing: 'Tarifs',
    users: 'Administrateurs',
    customers: 'Clients',
    messages: 'Messages',
    privacy_requests: 'Données personnelles',
  },
  sending_stopped: 'Les envois sont arrêtés pour tous les commerces. Rien n’est perdu.',
  act: {
    reason: 'Motif',
    reason_hint: 'De {min} à {max} caractères. Gardé dans le journal d’audit.',
    name: 'Tapez le nom pour continuer',
    name_wrong: 'Tapez « {name} ».',
    cancel: 'Annuler',
    close: 'Fermer',
    level: 'Réservé au niveau {level}.',
  },
}
