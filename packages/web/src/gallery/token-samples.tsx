import { Sample, Samples } from './sample.tsx'
import classes from './gallery.module.css'

const MEANINGS = ['good', 'warn', 'bad', 'info'] as const
const TONES = ['plain', 'active', 'aside'] as const
const NEUTRALS = ['page', 'surface', 'hover', 'selected'] as const
const SIZES = [12, 13, 14, 16, 20, 24, 30] as const
const WEIGHTS = [400, 550, 650] as const

/** The tokens of ui/tokens.css. */
export function TokenSamples() {
  return (
    <Samples title="Tokens">
      <Sample name="Neutrals">
        <div className={classes.tokens}>
          {NEUTRALS.map((name) => (
            <span key={name} className={classes.token} style={{ background: `var(--${name})`, color: 'var(--text)' }}>
              {name}
            </span>
          ))}
        </div>
      </Sample>
      {MEANINGS.map((meaning) => (
        <Sample key={meaning} name={`Meaning: ${meaning}`}>
          <div className={classes.tokens}>
            <span
              className={classes.token}
              style={{
                background: `var(--${meaning}-surface)`,
                color: `var(--${meaning}-text)`,
                border: `1px solid var(--${meaning}-line)`,
              }}
            >
              text, line, surface
            </span>
            <span
              className={classes.token}
              style={{ background: `var(--${meaning}-fill)`, color: 'var(--on-fill)' }}
              aria-hidden
            />
          </div>
        </Sample>
      ))}
      <Sample name="Tones of states">
        <div className={classes.tokens}>
          {TONES.map((tone) => (
            <span
              key={tone}
              className={classes.token}
              style={{ background: `var(--${tone}-surface)`, color: `var(--${tone}-text)` }}
            >
              {tone}
            </span>
          ))}
        </div>
      </Sample>
      <Sample name="Categories">
        <div className={classes.tokens}>
          {Array.from({ length: 8 }, (_, i) => (
            <span
              key={i}
              className={classes.token}
              style={{ background: `var(--category-${i + 1})`, color: 'var(--brand-text)' }}
            >
              {i + 1}
            </span>
          ))}
        </div>
      </Sample>
      <Sample name="Type">
        {SIZES.map((size) => (
          <div key={size} style={{ fontSize: `var(--text-${size})` }}>
            {size} px · Año 1.234,50 · 7:30
          </div>
        ))}
        {WEIGHTS.map((weight) => (
          <span key={weight} style={{ fontWeight: weight }}>
            {weight}{' '}
          </span>
        ))}
        <code>LMD-O0-001</code>
      </Sample>
    </Samples>
  )
}
