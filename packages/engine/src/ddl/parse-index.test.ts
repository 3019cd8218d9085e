import { describe, expect, it } from 'vitest'
import { indexMentions, parseIndex } from './parse-index.ts'

const plain = (name: string) => ({ name, isExpression: false, collate: '', sort: '' })

describe('parseIndex', () => {
  it.each([
    {
      name: 'as the API shows it',
      text: "CREATE UNIQUE INDEX `idx_email_x` ON `users` (`email`) WHERE `email` != ''",
      index: { name: 'idx_email_x', unique: true, table: 'users', columns: [plain('email')], where: "`email` != ''" },
    },
    {
      name: 'every kind of quote, a schema and few spaces',
      text: 'create index if not exists main."i" on [t]("a",`b`,[c],d);',
      index: {
        name: 'i',
        unique: false,
        table: 't',
        columns: [plain('a'), plain('b'), plain('c'), plain('d')],
        where: '',
      },
    },
    {
      name: 'collation, sort and line breaks',
      text: 'CREATE INDEX i ON t (\n  a collate nocase desc,\n  `b` ASC\n)',
      index: {
        name: 'i',
        unique: false,
        table: 't',
        columns: [
          { ...plain('a'), collate: 'NOCASE', sort: 'DESC' },
          { ...plain('b'), sort: 'ASC' },
        ],
        where: '',
      },
    },
    {
      name: 'an expression with commas, brackets and quotes',
      text: "CREATE INDEX i ON t (substr(a, 1, instr(a, ')')), b)",
      index: {
        name: 'i',
        unique: false,
        table: 't',
        columns: [{ ...plain("substr(a, 1, instr(a, ')'))"), isExpression: true }, plain('b')],
        where: '',
      },
    },
  ])('takes apart: $name', ({ text, index }) => {
    expect(parseIndex(text)).toEqual(index)
  })

  it.each([
    '',
    'DROP INDEX a',
    'CREATE INDEX a ON t',
    'CREATE INDEX a ON t (b',
    'CREATE INDEX a ON t ()',
    'CREATE INDEX a ON t (b,)',
    'CREATE INDEX a ON t (b) nonsense',
    'CREATE TABLE t (a)',
  ])('refuses %j', (text) => {
    expect(parseIndex(text)).toBeUndefined()
  })
})

it.each([
  { text: 'CREATE INDEX i ON t (name)', yes: ['name', 'NAME'], no: ['nam', 'i', 't'] },
  { text: "CREATE INDEX i ON t (lower(name)) WHERE `other` != ''", yes: ['name', 'other'], no: ['othe', 'lowe'] },
])('knows what $text mentions', ({ text, yes, no }) => {
  const index = parseIndex(text)!
  expect(yes.filter((column) => indexMentions(index, column))).toEqual(yes)
  expect(no.filter((column) => indexMentions(index, column))).toEqual([])
})
