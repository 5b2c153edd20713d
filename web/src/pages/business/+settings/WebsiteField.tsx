/** The business's website, which a dialog asks for; Save of the section stores it. */
import { useId } from 'react'
import { say } from '#messages/settings.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { Button } from '#ui/elements/Button.tsx'
import { useWrong, type Errors } from '#ui/fields/Field.tsx'

/** `value` is '' without a website. */
export type WebsiteFieldProps = { value: string; errors: Errors; onChange: (website_url: string) => void }

export function WebsiteField({ value, errors, onChange }: WebsiteFieldProps) {
  const id = useId()
  const { wrong, onChange: clearError } = useWrong({ errors, name: 'website_url' })
  const ask = async () => {
    const { pressed, value: answer } = await askDialog({
      title: say('brand.website_ask'),
      text: say('brand.website_text'),
      input: { label: say('brand.website'), type: 'url', value },
      ok: say('brand.website_take'),
      cancel: true,
      ...(value === '' ? {} : { no: say('brand.website_remove') }),
    })
    if (pressed !== 'ok' && pressed !== 'no') return
    clearError()
    onChange(answer)
  }
  return (
    <div className="field">
      <span className="lab">{say('brand.website')}</span>
      <p className="settings-website">{value === '' ? say('brand.no_website') : value}</p>
      {wrong && (
        <span className="error" id={`${id}e`}>
          {wrong}
        </span>
      )}
      <div>
        <Button
          data-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}e` : undefined}
          onClick={() => void ask()}
        >
          {say(value === '' ? 'brand.add_website' : 'brand.change_website')}
        </Button>
      </div>
    </div>
  )
}
