import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { adminProfile as en } from '../en/admin-profile.ts'

export const adminProfile: PartialTranslation<typeof en> = {
  title: 'Votre profil',
  lead: '{email} · {level}',
  name: 'Nom',
  save: 'Enregistrer',
  language: { title: 'Langue', lead: 'De l’administration, sur cet appareil.' },
  password: {
    title: 'Mot de passe',
    lead: 'Un nouveau mot de passe vous déconnecte partout, sauf ici.',
    change: 'Changer le mot de passe',
    current: 'Mot de passe actuel',
    fresh: 'Nouveau mot de passe',
    again: 'Confirmez le nouveau mot de passe',
  },
  logins: {
    title: 'Où vous êtes connecté',
    lead: 'Vous êtes déconnecté après 12 heures, ou après une demi-heure sans activité.',
    error: 'La liste ne s’est pas chargée',
    here: 'Cet appareil',
    times: 'Connecté le {begun} · dernière activité {seen}',
    end: 'Déconnecter',
    end_named: 'Déconnecter {device}, dernière activité {seen}',
    end_others: 'Déconnecter partout ailleurs',
    one_title: 'Déconnecter {device} ?',
    others_title: 'Déconnecter partout ailleurs ?',
    text: 'L’effet est immédiat. Pour revenir, il faut votre mot de passe.',
    password: 'Votre mot de passe',
    cancel: 'Annuler',
    done: 'Déconnecté.',
  },
}
