import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../settings/notice.tsx'
import { SettingSwitch } from '../settings/setting-fields.tsx'
import { SettingsGroup, WideField } from '../settings/settings-group.tsx'
import { SettingsScreen } from '../settings/settings-screen.tsx'
import type { SettingsForm } from '../settings/use-settings-form.ts'
import classes from '../settings/settings.module.css'
import { healthQuery } from '../system.queries.ts'
import { isIpInList } from './ip-range.ts'
import { ListSetting } from './list-setting.tsx'
import { RuleTable } from './rule-table.tsx'

const OWNED = ['rateLimits', 'trustedProxy', 'superuserIPs']
const PROXY_HEADERS = ['X-Forwarded-For', 'X-Real-IP', 'CF-Connecting-IP', 'Fly-Client-IP', 'True-Client-IP']

/** True when the list of allowed addresses does not include this browser's own. */
function locksOut(form: SettingsForm, ip: string): boolean {
  const list = form.read<readonly string[]>('superuserIPs')
  return list.length > 0 && !isIpInList(ip, list)
}

function sameHeader(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function Limits({ form }: { readonly form: SettingsForm }) {
  const isOn = form.read<boolean>('rateLimits.enabled')
  return (
    <SettingsGroup
      title="Ritmo de pedidos"
      help="Frena a quien pide demasiado seguido desde una misma dirección; no alcanza a la administración del sistema."
    >
      <WideField>
        <SettingSwitch
          form={form}
          path="rateLimits.limitAttempts"
          label="Frenar los intentos de ingreso"
          description="Después de varias contraseñas o códigos equivocados hay que esperar cada vez más, por cuenta y por dirección; los dispositivos de siempre no esperan por lo que hicieron otros."
        />
      </WideField>
      <WideField>
        <SettingSwitch
          form={form}
          path="rateLimits.enabled"
          label="Limitar los pedidos"
          {...(isOn ? {} : { description: 'Las reglas se guardan igual; se aplican al activarlo.' })}
        />
      </WideField>
      <WideField>
        <RuleTable form={form} />
      </WideField>
      <WideField>
        <ListSetting
          form={form}
          path="rateLimits.excludedIPs"
          label="Direcciones sin límite"
          description="Una dirección o una subred, como 10.0.0.7 o 10.0.0.0/24."
          isIpList
        />
      </WideField>
    </SettingsGroup>
  )
}

function Proxy({ form }: { readonly form: SettingsForm }) {
  const { realIP = '', possibleProxyHeader = '' } = useQuery(healthQuery).data ?? {}
  const headers = form.read<readonly string[]>('trustedProxy.headers')
  const isMissing = possibleProxyHeader !== '' && !headers.some((header) => sameHeader(header, possibleProxyHeader))
  return (
    <SettingsGroup
      title="Detrás de un proxy"
      help="Con un proxy o balanceador delante, la dirección de cada quien llega en un encabezado. Sólo hay que confiar en el que ese proxy escribe siempre: cualquiera puede inventar los demás."
    >
      <WideField>
        <dl className={classes.facts}>
          <dt>Esta conexión llega desde</dt>
          <dd>{realIP || '—'}</dd>
          <dt>Encabezado que parece del proxy</dt>
          <dd>
            {possibleProxyHeader || 'ninguno'}{' '}
            {isMissing ? (
              <Button
                size="compact-xs"
                variant="light"
                onClick={() => form.set('trustedProxy.headers', [...headers, possibleProxyHeader])}
              >
                Confiar en él
              </Button>
            ) : null}
          </dd>
        </dl>
      </WideField>
      <WideField>
        <ListSetting
          form={form}
          path="trustedProxy.headers"
          label="Encabezados de confianza"
          description="En orden: vale el primero que llegue."
          suggestions={PROXY_HEADERS}
        />
      </WideField>
      <WideField>
        <SettingSwitch
          form={form}
          path="trustedProxy.useLeftmostIP"
          label="Tomar la dirección de más a la izquierda"
          description="Sólo si el proxy borra lo que ya traía el encabezado."
          disabled={headers.length === 0}
        />
      </WideField>
    </SettingsGroup>
  )
}

function SuperuserAddresses({ form, ip }: { readonly form: SettingsForm; readonly ip: string }) {
  const list = form.read<readonly string[]>('superuserIPs')
  return (
    <SettingsGroup
      title="Desde dónde se administra el sistema"
      help="Con la lista vacía, desde cualquier dirección. Con alguna, las cuentas de sistema sólo entran desde esas."
    >
      <WideField>
        <ListSetting
          form={form}
          path="superuserIPs"
          label="Direcciones admitidas"
          description="Una dirección o una subred, como 10.0.0.7 o 10.0.0.0/24."
          isIpList
        />
      </WideField>
      {ip && locksOut(form, ip) ? (
        <WideField>
          <Notice tone="danger" title="Esta conexión quedaría afuera">
            La dirección actual, {ip}, no está en la lista.{' '}
            <Button size="compact-xs" variant="default" onClick={() => form.set('superuserIPs', [...list, ip])}>
              Agregarla
            </Button>
          </Notice>
        </WideField>
      ) : null}
    </SettingsGroup>
  )
}

/** Settings of rate limits, proxies and addresses. */
export function Section() {
  const ip = useQuery(healthQuery).data?.realIP ?? ''
  const warning = (form: SettingsForm) =>
    'superuserIPs' in form.draft && ip && locksOut(form, ip)
      ? `La dirección actual, ${ip}, no está en la lista: al guardar, desde acá no se podrá seguir administrando el sistema.`
      : null
  return (
    <SettingsScreen owned={OWNED} warning={warning}>
      {(form) => (
        <>
          <Limits form={form} />
          <Proxy form={form} />
          <SuperuserAddresses form={form} ip={ip} />
        </>
      )}
    </SettingsScreen>
  )
}
