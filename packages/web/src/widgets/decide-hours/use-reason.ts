import { REASON_LENGTH } from '@timesheet/domain/hours'
import { useState } from 'react'

/** A reason as it is typed, and what refuses it, or the act that it belongs to. */
export interface Reason {
  readonly text: string
  readonly problem: string
  /** Changes the text; what was refused before is refused no more. */
  readonly change: (text: string) => void
  /** Shows a problem at the field. */
  readonly refuse: (problem: string) => void
  /** Refuses a reason that is too short, in words that begin with what it is for; returns whether it did. */
  readonly refuseShort: (what: string) => boolean
}

/** The reason for which hours are decided otherwise. */
export function useReason(): Reason {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  return {
    text,
    problem,
    change: (next) => {
      setText(next)
      setProblem('')
    },
    refuse: setProblem,
    refuseShort: (what) => {
      const isShort = [...text.trim()].length < REASON_LENGTH
      if (isShort) setProblem(`${what} un motivo de al menos ${REASON_LENGTH} caracteres`)
      return isShort
    },
  }
}
