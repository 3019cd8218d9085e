import type { Settings } from '../settings/settings.ts'

/** Changes the labels of rate-limit rules of a renamed collection, such as `former:create` (record-api §3.6). */
export async function followRename(
  settings: Settings,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { rules } = settings.values.rateLimits
  const renamed = rules.map((rule) =>
    rule.label.startsWith(`${from}:`) ? { ...rule, label: to + rule.label.slice(from.length) } : rule,
  )
  if (renamed.some((rule, i) => rule !== rules[i])) await settings.update({ rateLimits: { rules: renamed } })
}
