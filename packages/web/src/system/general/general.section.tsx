import { SettingNumber, SettingSwitch, SettingText } from '../settings/setting-fields.tsx'
import { SettingsGroup, WideField } from '../settings/settings-group.tsx'
import { SettingsScreen } from '../settings/settings-screen.tsx'

const MEGABYTE = 1_048_576
const OWNED = ['meta.appName', 'meta.appURL', 'batch', 'queries']

/** General settings: name and URL of the installation, limits of a request. */
export function Section() {
  return (
    <SettingsScreen owned={OWNED}>
      {(form) => {
        const isBatch = form.read<boolean>('batch.enabled')
        return (
          <>
            <SettingsGroup title="La instalación" help="Aparecen en los correos y en los enlaces que llevan.">
              <SettingText form={form} path="meta.appName" label="Nombre" required />
              <SettingText
                form={form}
                path="meta.appURL"
                label="Dirección pública"
                description="Con https:// y sin barra al final."
                placeholder="https://horas.empresa.com"
                type="url"
                required
              />
            </SettingsGroup>
            <SettingsGroup
              title="Pedidos en lote"
              help="Varios cambios en un solo pedido, que se hacen todos o ninguno. La carga de horas y las importaciones los usan."
            >
              <WideField>
                <SettingSwitch
                  form={form}
                  path="batch.enabled"
                  label="Admitir pedidos en lote"
                  {...(isBatch
                    ? {}
                    : { description: 'Sin ellos no se puede importar ni guardar varias celdas juntas.' })}
                />
              </WideField>
              <SettingNumber
                form={form}
                path="batch.maxRequests"
                label="Cambios por lote, como máximo"
                required={isBatch}
                disabled={!isBatch}
              />
              <SettingNumber
                form={form}
                path="batch.timeout"
                label="Tiempo máximo"
                suffix="segundos"
                required={isBatch}
                disabled={!isBatch}
              />
              <SettingNumber
                form={form}
                path="batch.maxBodySize"
                label="Tamaño máximo"
                description="Cero: 128 MB."
                suffix="MB"
                factor={MEGABYTE}
                max={10_000}
                disabled={!isBatch}
              />
            </SettingsGroup>
            <SettingsGroup
              title="Consultas"
              help="Una consulta que tarda más se detiene, para que no demore a las demás personas."
            >
              <SettingNumber
                form={form}
                path="queries.timeout"
                label="Tiempo máximo de una consulta"
                description="Cero: sin límite."
                suffix="segundos"
                max={3600}
              />
            </SettingsGroup>
          </>
        )
      }}
    </SettingsScreen>
  )
}
