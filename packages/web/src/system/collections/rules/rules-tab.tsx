import { Alert } from '@mantine/core'
import { mdiLockOutline } from '@mdi/js'
import { Icon } from '../../../ui/icon.tsx'
import type { TabProps } from '../tab-props.ts'
import classes from '../collections.module.css'
import { isProgram } from '../program-collections.ts'
import { RuleCard } from './rule-card.tsx'
import type { RuleWords } from './rule-words.ts'

const LIST: RuleWords = { key: 'listRule', title: 'Listar y buscar', help: 'Qué registros aparecen en las listas' }
const VIEW: RuleWords = {
  key: 'viewRule',
  title: 'Ver uno',
  help: 'Qué registros se pueden abrir por su identificador',
}
const WRITE: readonly RuleWords[] = [
  { key: 'createRule', title: 'Crear', help: 'Cómo tiene que ser lo que se crea, y quién puede' },
  {
    key: 'updateRule',
    title: 'Cambiar',
    help: 'Qué registros guardados se pueden cambiar; lo enviado está en @request.body',
  },
  { key: 'deleteRule', title: 'Borrar', help: 'Qué registros se pueden borrar' },
]
const ACCOUNTS: readonly RuleWords[] = [
  { key: 'authRule', title: 'Ingresar', help: 'Qué cuentas pueden ingresar; si cambia, se cierran todas las sesiones' },
  {
    key: 'manageRule',
    title: 'Administrar cuentas',
    help: 'Quién cambia correos y contraseñas de otras cuentas sin conocerlas; no da permiso para lo demás',
  },
]

/** The access rules of a collection. */
export function RulesTab({ form, scope }: TabProps) {
  const { type, system } = form.collection
  const rules = [LIST, VIEW, ...(type === 'view' ? [] : WRITE), ...(type === 'auth' ? ACCOUNTS : [])]
  return (
    <>
      {system ? (
        <Alert color="gray" icon={<Icon path={mdiLockOutline} />} mb="md">
          Las reglas de una colección del sistema no se cambian.
        </Alert>
      ) : isProgram(form.stored) ? (
        <p className={classes.note}>
          El programa trae estas reglas. Lo que se cambie acá vale desde ahora y queda aunque el programa se actualice.
        </p>
      ) : (
        <p className={classes.note}>La administración del sistema siempre puede todo; las reglas son para los demás.</p>
      )}
      <div className={classes.cards}>
        {rules.map((rule) => (
          <RuleCard key={rule.key} form={form} scope={scope} rule={rule} locked={system} />
        ))}
      </div>
    </>
  )
}
