import type { FlowStep } from '@timesheet/domain/workflow'
import { expect, it } from 'vitest'
import { conditionText, foundAtText, resolverText, stepLabel, stepLimits, taskText } from './flow-words.ts'

const step: FlowStep = {
  name: 'Jefatura',
  mode: 'one',
  resolver: { kind: 'role', role: 'jp', scope: 'project' },
  condition: '',
  slaDays: 1,
  escalateTo: null,
  delegates: false,
  closesEarly: true,
}

it('a step is told in words', () => {
  expect(resolverText(step.resolver, 'hours')).toBe('Jefatura de proyecto (el proyecto)')
  expect(resolverText({ kind: 'field', field: 'checker' }, 'discipline_check')).toBe(
    'Quien figura en «A quién se consulta»',
  )
  expect(resolverText({ kind: 'field', field: 'other' }, 'hours')).toBe('Quien figura en «other»')
  expect(stepLimits(step, 'hours')).toBe('1 día hábil')
  expect(stepLimits({ ...step, slaDays: 0, condition: 'days > 3', escalateTo: { kind: 'manager' } }, 'hours')).toBe(
    'sin plazo · después, también Responsable directo de la persona · sólo si días es más de 3',
  )
  expect(foundAtText('step')).toBe('')
  expect(conditionText('hours', 'policy = "days" && minutes>=60')).toBe(
    'política es «days» y minutos enviados es al menos 60',
  )
  expect(conditionText('hours', 'policy = "manager_only"')).toMatch(/^política es «[^_]+»$/)
  expect(conditionText('absence', 'paid = false || (days > 10 && inAdvance < 3)')).toBe(
    'no es con goce o (días corridos es más de 10 y días de anticipación es menos de 3)',
  )
})

it.each([
  ['running', 0, [step], 'Jefatura'],
  ['running', 1, [step, { ...step, name: 'Gerencia' }], '2 de 2: Gerencia'],
  ['approved', 1, [step, step], '—'],
  ['running', 0, 'broken', '—'],
] as const)('%s at %i is %s', (state, at, steps, text) => {
  expect(stepLabel({ state, step: at }, { steps })).toBe(text)
})

it.each([
  ['pending', '', '', 'Falta nombrar a quien decida'],
  ['pending', 'x', '', 'Espera a Ana Paz'],
  ['approved', 'x', '', 'Aprobó Luis Sol'],
  ['approved', 'x', 'x', 'Aprobó Luis Sol, en nombre de Ana Paz'],
  ['expired', 'x', '', 'Ya no hizo falta Ana Paz'],
] as const)('a task %s of %j is told', (state, user, onBehalfOf, text) => {
  const decidedByName = state === 'approved' ? 'Luis Sol' : ''
  expect(taskText({ state, user, onBehalfOf, decidedByName }, { user: 'Ana Paz', holder: 'Ana Paz' })).toBe(text)
})
