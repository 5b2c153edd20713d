/** The admin's own account: name, password, second factor, and where they are logged in. */
import { adminProfile, adminSecondFactor } from '@stampwell/contract/admin-endpoints.gen.ts'
import type { MetaFunction } from 'react-router'
import { setAdminProfile, useAdminSession } from '#app/session/admin.ts'
import { loadAdminProfile } from '#app/session/admin-profile.ts'
import { useAct } from '#app/use-act.ts'
import { say as sayAdmin } from '#messages/admin.ts'
import { say } from '#messages/admin-profile.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { runQuietly } from '../+account/run-quietly.ts'
import { SecondFactorPart } from '../+account/SecondFactorPart.tsx'
import { AdminLanguage } from './+profile/AdminLanguage.tsx'
import { AdminLogIns } from './+profile/AdminLogIns.tsx'
import { AdminPassword } from './+profile/AdminPassword.tsx'
import './+parts/dense.css'
import './+profile/profile.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function AdminProfilePage() {
  const { admin } = useAdminSession()
  const rename = useAct(adminProfile.update, { success: true, onDone: (data) => setAdminProfile(data.admin) })
  if (!admin) return null // the admin has just logged out
  return (
    <div className="dense">
      <PageHead
        title={say('title')}
        lead={say('lead', { email: admin.email, level: sayAdmin(`levels.${admin.level}`) })}
      />
      <div className="admin-profile">
        <SecondFactorPart
          endpoints={adminSecondFactor}
          email={admin.email}
          onChange={() => void runQuietly(loadAdminProfile())}
        />
        <section className="sheet pad" aria-label={say('name')}>
          <Form errors={rename.errors} onSend={({ name = '' }) => void rename.submit({ body: { name } })}>
            <Field
              label={say('name')}
              name="name"
              autoComplete="name"
              defaultValue={admin.name}
              required
              errors={rename.errors}
            />
            <div>
              <Button type="submit" busy={rename.busy}>
                {say('save')}
              </Button>
            </div>
          </Form>
        </section>
        <AdminLanguage />
        <AdminPassword email={admin.email} />
        {!admin.needs_second_factor && <AdminLogIns email={admin.email} />}
      </div>
    </div>
  )
}
