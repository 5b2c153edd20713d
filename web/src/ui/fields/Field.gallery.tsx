import { DigitsInput } from './DigitsInput.tsx'
import { CheckField, Field, FieldFrame, SelectField, TextField } from './Field.tsx'
import { Form } from './Form.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'
import { Button } from '../elements/Button.tsx'

const LONG = 'Mama Adébáyọ̀’s Kitchen and Bakery, Surulere, beside the old post office'
const ERRORS = { email: ['This is not an e-mail address.'] }

export default {
  name: 'Field',
  shows: [Field, TextField, SelectField, CheckField, FieldFrame, DigitsInput, Form],
  states: {
    empty: <Field label="Name" name="name" />,
    filled: <Field label="Name" name="name" defaultValue="Ifeoma Nwosu" />,
    'optional, with a hint': <Field label="E-mail" name="email" optional hint="For the link to the card" />,
    refused: <Field label="E-mail" name="email" defaultValue="ada@" errors={ERRORS} />,
    'long label and value': <Field label={`Name of ${LONG}`} name="name" defaultValue={LONG} hint={LONG} />,
    'read only': <Field label="Code" name="code" defaultValue="KJ4-2MP" readOnly />,
    text: <TextField label="Note" name="note" rows={3} defaultValue="Likes the table at the window." />,
    'text, refused': <TextField label="Note" name="note" rows={2} error="Write at most 500 characters." />,
    select: (
      <SelectField label="Card" name="card">
        <option>Coffee card</option>
        <option>{LONG}</option>
      </SelectField>
    ),
    'select, refused': (
      <SelectField label="Card" name="card" error="Choose a card.">
        <option value="">Choose</option>
      </SelectField>
    ),
    check: <CheckField label="The customer agrees to get messages" name="consent" defaultChecked />,
    'check, refused': <CheckField label="I accept the terms" name="terms" error="Tick this to go on." />,
    'digits only': (
      <FieldFrame label="Stamps" name="stamps">
        {(control) => <DigitsInput {...control} name="stamps" defaultValue="10" maxLength={2} />}
      </FieldFrame>
    ),
    'form with a refusal': (
      <Form onSend={() => undefined}>
        <Field label="Name" name="name" defaultValue="Ada" />
        <Field label="E-mail" name="email" errors={ERRORS} />
        <Button type="submit" variant="main">
          Save
        </Button>
      </Form>
    ),
  },
} satisfies GalleryEntry
