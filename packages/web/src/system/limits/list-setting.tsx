import { TagsInput } from '@mantine/core'
import { HELP_BELOW } from '../../ui/help-below.ts'
import type { SettingFieldProps } from '../settings/setting-fields.tsx'
import { isIpOrSubnet } from './ip-range.ts'

export interface ListSettingProps extends SettingFieldProps {
  /** True when the items are addresses or subnets. */
  readonly isIpList?: boolean
  readonly suggestions?: readonly string[]
}

function wrongItems(list: readonly string[]): string | null {
  const wrong = list.filter((item) => !isIpOrSubnet(item))
  if (wrong.length === 0) return null
  return wrong.length === 1
    ? `${wrong[0]} no es una dirección ni una subred`
    : `No son direcciones ni subredes: ${wrong.join(', ')}`
}

/** Input for a setting of several texts, each ended by Enter or a comma. */
export function ListSetting({
  form,
  path,
  label,
  description,
  isIpList = false,
  suggestions = [],
  disabled = false,
}: ListSettingProps) {
  const list = form.read<readonly string[]>(path)
  const refused = Object.entries(form.errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]
  const error = (isIpList ? wrongItems(list) : null) ?? refused ?? null
  return (
    <TagsInput
      label={label}
      description={description}
      inputWrapperOrder={HELP_BELOW}
      disabled={disabled}
      data={[...suggestions]}
      value={[...list]}
      error={error}
      splitChars={[',', ' ', ';']}
      acceptValueOnBlur
      clearButtonProps={{ 'aria-label': 'Quitar todo' }}
      placeholder={list.length > 0 ? '' : isIpList ? 'Ninguna' : 'Ninguno'}
      onChange={(items) => form.set(path, items.map((item) => item.trim()).filter(Boolean))}
    />
  )
}
