import { Fragment } from 'react'

/** An e-mail address that wraps after '@' and dots rather than within a word. */
export function EmailText({ children }: { children: string }) {
  const parts = children.split(/([^@.]*[@.])/).filter(Boolean)
  return parts.map((part, at) => (
    <Fragment key={parts.slice(0, at).join('')}>
      {part}
      <wbr />
    </Fragment>
  ))
}
