import classes from '../collections.module.css'
import type { CollectionForm } from '../use-collection-form.ts'
import { OptionLines, OptionText } from './option-fields.tsx'

export interface MailTemplateProps {
  readonly form: CollectionForm
  /** The option's key, such as `verificationTemplate`. */
  readonly path: string
  readonly title: string
  /** The placeholders of this mail besides the common ones. */
  readonly places: readonly (readonly [string, string])[]
}

const COMMON: readonly (readonly [string, string])[] = [
  ['{APP_NAME}', 'nombre del sistema'],
  ['{APP_URL}', 'su dirección'],
  ['{RECORD:name}', 'cualquier campo de la cuenta'],
]

/** The editor of a mail template, with its placeholders. */
export function MailTemplate({ form, path, title, places }: MailTemplateProps) {
  return (
    <details
      className={classes.template}
      {...(Object.keys(form.errors).some((at) => at.startsWith(path)) ? { open: true } : {})}
    >
      <summary>{title}</summary>
      <div className={classes.cards}>
        <OptionText form={form} path={`${path}.subject`} label="Asunto" />
        <OptionLines
          form={form}
          path={`${path}.body`}
          label="Texto"
          description="En HTML. Lo que está entre llaves se reemplaza al enviar."
        />
      </div>
      <p className={classes.places}>
        {[...places, ...COMMON].map(([place, meaning]) => (
          <span key={place}>
            <code>{place}</code> {meaning}
          </span>
        ))}
      </p>
    </details>
  )
}
