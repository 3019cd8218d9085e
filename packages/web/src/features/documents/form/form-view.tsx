import { REGISTER_FIELDS, type RegisterForm, registerForms } from '@timesheet/domain/documents'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RecordFacts } from '../../../widgets/record-facts.tsx'
import { givenName } from './form.view-model.ts'
import classes from './form.module.css'

interface FormViewProps {
  readonly customer: string
  readonly form: RegisterForm | null
}

const PLAIN = ['dayFormat', 'order', 'sheetName', 'titles']
const OF_TEMPLATE = ['dayFormat', 'order', 'sheetName', 'headRow']

/** The form of a customer for who takes the register along in it and does not keep it. */
export function FormView({ customer, form }: FormViewProps) {
  if (!form)
    return (
      <EmptyState
        title={`${customer} no tiene un formato propio`}
        help="El listado se exporta con las columnas de siempre. Control documental puede armar el que pide el cliente."
      />
    )
  const columns = form.columns ?? []
  return (
    <>
      <p className={classes.muted}>
        Así quiere {customer} el listado maestro, y así sale con Exportar → Formato del cliente. Lo mantiene control
        documental.
      </p>
      {form.template ? <p className={classes.muted}>Se llena la plantilla {givenName(form.template)}.</p> : null}
      <RecordFacts declaration={registerForms} fields={form.template ? OF_TEMPLATE : PLAIN} record={{ ...form }} />
      <section aria-labelledby="form-view-columns">
        <h3 id="form-view-columns" className={classes.part}>
          Columnas
        </h3>
        <ol className={classes.columns} aria-label="Columnas">
          {columns.map(({ heading, field }, at) => (
            // A column is what stands at its place.
            <li key={at}>
              <span className={classes.pair}>
                <span className={classes.heading}>{heading || 'Sin encabezado'}</span>
                <span className={classes.heading}>{field ? REGISTER_FIELDS[field] : 'Queda vacía'}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
