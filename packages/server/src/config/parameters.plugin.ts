import type { PluginApp } from '@timesheet/engine'
import { parametersRule } from './parameters.hook.ts'

/** Registers the rule of the parameters of the firm. */
export function parametersPlugin({ hooks }: PluginApp): void {
  hooks.use(parametersRule)
}
