import { render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { supportTranslators } from '@/lib/browser/translated-texts'

/** A text beside other nodes: React keeps its text node and writes to it. */
function Label({ text, isLoading = false }: { text: string | null; isLoading?: boolean }) {
  return (
    <p>
      {isLoading && <i>…</i>}
      {text}
      <b>!</b>
    </p>
  )
}

const textOf = (label: Element) => label.firstChild as Text
const paragraph = () => screen.getByRole('paragraph')
/** Until mutation observers have run. */
const observed = () => new Promise((resolve) => setTimeout(resolve))

function translation(text: Text) {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.textContent = text.data.toUpperCase()
  outer.append(inner)
  return outer
}

/** The ways in which a translator may exchange a text. */
const ways: Record<string, (text: Text) => void> = {
  'at once': (text) => text.replaceWith(translation(text)),
  'before it': (text) => {
    text.before(translation(text))
    text.remove()
  },
  'by a text': (text) => text.replaceWith(new Text(text.data.toUpperCase())),
  'after it': (text) => {
    text.after(translation(text))
    text.remove()
  },
}

beforeAll(() => {
  const observer = supportTranslators()
  return () => observer.disconnect()
})

describe.each(Object.entries(ways))('a text translated %s', (_, translate) => {
  async function translated() {
    const { rerender } = render(<Label text="expected" />)
    translate(textOf(paragraph()))
    await observed()
    expect(paragraph()).toHaveTextContent('EXPECTED!')
    return rerender
  }

  test('shows a change', async () => {
    const rerender = await translated()
    rerender(<Label text="on site" />)
    await observed()
    expect(paragraph()).toHaveTextContent(/^on site!$/)
    // The translator translates the change as well.
    translate(textOf(paragraph()))
    await observed()
    rerender(<Label text="left" />)
    await observed()
    expect(paragraph()).toHaveTextContent(/^left!$/)
  })

  test('can be removed', async () => {
    const rerender = await translated()
    rerender(<Label text={null} />)
    await observed()
    expect(paragraph()).toHaveTextContent(/^!$/)
  })

  test('can be shown in the original language again, and changed', async () => {
    const rerender = await translated()
    const text = textOf(paragraph())
    ;(text.nextSibling as ChildNode).replaceWith(text)
    await observed()
    expect(paragraph()).toHaveTextContent(/^expected!$/)
    rerender(<Label text="on site" />)
    expect(paragraph()).toHaveTextContent(/^on site!$/)
  })

  test('can get an element before it', async () => {
    const rerender = await translated()
    rerender(<Label text="expected" isLoading />)
    await observed()
    expect(paragraph()).toHaveTextContent(/^…EXPECTED!$/)
  })
})
