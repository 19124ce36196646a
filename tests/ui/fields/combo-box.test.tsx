import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ComboBox } from '@/ui/fields/combo-box'
import { MultiSelect } from '@/ui/fields/multi-select'
import type { Option } from '@/ui/fields/option-row'

const companies: Option[] = [
  { id: '1', label: 'Acme' },
  { id: '2', label: 'Élan' },
]
const matching = (text: string) =>
  companies.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))

function Company({ onCreate, isLoading }: { onCreate?: (text: string) => void; isLoading?: boolean }) {
  const [value, setValue] = useState<string | null>(null)
  const [text, setText] = useState('')
  return (
    <>
      <ComboBox
        label="Company"
        items={isLoading ? [] : matching(text)}
        value={value}
        onChange={setValue}
        inputValue={text}
        onInputChange={setText}
        isLoading={isLoading}
        loadingLabel="Searching…"
        emptyLabel="No company matches"
        createLabel={onCreate && text ? `Create '${text}'` : undefined}
        onCreate={() => onCreate?.(text)}
        allowsCustomValue
      />
      <output>{value ?? 'none'}</output>
    </>
  )
}

function Hosts({ keepsTyped }: { keepsTyped?: boolean }) {
  const [selected, setSelected] = useState<Option[]>([])
  const [text, setText] = useState('')
  return (
    <MultiSelect
      label="Hosts"
      items={matching(text)}
      selected={selected}
      onChange={setSelected}
      inputValue={text}
      onInputChange={setText}
      removeLabel={(option) => `Remove ${option.label}`}
      emptyLabel="Nobody found"
      keepsTyped={keepsTyped}
    />
  )
}

describe('selecting one option', () => {
  it.each(['{Tab}', '{Enter}'])(
    'keeps the typed text on %s while the pointer is on a suggestion',
    async (key) => {
      render(<Company />)
      const input = screen.getByRole('combobox', { name: 'Company' })
      // Pasted, because after a key press React Aria ignores pointer hover.
      await userEvent.click(input)
      await userEvent.paste('acm')
      await userEvent.hover(screen.getByRole('option', { name: 'Acme' }))
      await userEvent.keyboard(key)
      expect(input).toHaveValue('acm')
      expect(screen.getByRole('status')).toHaveTextContent('none')
    },
  )

  it.each(['{Tab}', '{Enter}'])('takes the suggestion marked with an arrow key on %s', async (key) => {
    render(<Company />)
    await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'acm{ArrowDown}')
    await userEvent.keyboard(key)
    expect(screen.getByRole('combobox', { name: 'Company' })).toHaveValue('Acme')
  })

  it('takes a clicked suggestion', async () => {
    render(<Company />)
    await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'acm')
    await userEvent.click(screen.getByRole('option', { name: 'Acme' }))
    expect(screen.getByRole('combobox')).toHaveValue('Acme')
    expect(screen.getByRole('status')).toHaveTextContent('1')
  })

  it('keeps a text that matches no option', async () => {
    render(<Company />)
    await userEvent.type(screen.getByRole('combobox'), 'Nowhere')
    expect(screen.getByText('No company matches')).toBeInTheDocument()
    await userEvent.tab()
    expect(screen.getByRole('combobox')).toHaveValue('Nowhere')
    expect(screen.getByRole('status')).toHaveTextContent('none')
  })

  it('clears the selection with its text', async () => {
    render(<Company />)
    const input = screen.getByRole('combobox')
    await userEvent.type(input, 'acm')
    await userEvent.click(screen.getByRole('option', { name: 'Acme' }))
    await userEvent.clear(input)
    // The open list hides the rest of the page from assistive technology.
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('none')
  })

  it('keeps an initial selection when the user tabs through the field', async () => {
    const onChange = vi.fn()
    render(
      <ComboBox
        label="Company"
        items={[]}
        value="7"
        onChange={onChange}
        inputValue="Globex"
        onInputChange={vi.fn()}
        allowsCustomValue
      />,
    )
    await userEvent.tab()
    await userEvent.tab()
    expect(onChange).not.toHaveBeenCalledWith(null)
  })

  it('keeps the typed text when the create option is clicked', async () => {
    const onCreate = vi.fn()
    render(<Company onCreate={onCreate} />)
    await userEvent.type(screen.getByRole('combobox'), 'Acm')
    await userEvent.click(screen.getByRole('option', { name: "Create 'Acm'" }))
    expect(onCreate).toHaveBeenCalledWith('Acm')
    expect(screen.getByRole('combobox', { name: 'Company' })).toHaveValue('Acm')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await userEvent.tab()
    expect(screen.getByRole('combobox', { name: 'Company' })).toHaveValue('Acm')
  })

  it('offers to create an option from the typed text', async () => {
    const onCreate = vi.fn()
    render(<Company onCreate={onCreate} />)
    await userEvent.type(screen.getByRole('combobox'), 'Globex')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onCreate).toHaveBeenCalledWith('Globex')
    expect(screen.getByRole('status')).toHaveTextContent('none')
  })

  it('shows that it is loading', async () => {
    render(<Company isLoading />)
    await userEvent.type(screen.getByRole('combobox'), 'a')
    expect(screen.getByText('Searching…')).toBeInTheDocument()
  })
})

describe('selecting several options', () => {
  it('adds chips, keeps them while the search changes, and removes them', async () => {
    render(<Hosts />)
    const input = screen.getByRole('combobox', { name: 'Hosts' })
    await userEvent.type(input, 'acm')
    await userEvent.click(screen.getByRole('option', { name: 'Acme' }))
    expect(input).toHaveValue('')
    await userEvent.type(input, 'éla')
    await userEvent.click(screen.getByRole('option', { name: 'Élan' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Acme' }))
    expect(screen.queryByRole('button', { name: 'Remove Acme' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Remove Élan' })).toBeInTheDocument()
    expect(input).toHaveFocus()
    screen.getByRole('button', { name: 'Remove Élan' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('button', { name: 'Remove Élan' })).not.toBeInTheDocument()
    expect(input).toHaveFocus()
  })

  it('describes the input by its selection at once, and announces it when the list has closed', async () => {
    render(<Hosts />)
    const input = screen.getByRole('combobox', { name: 'Hosts' })
    await userEvent.type(input, 'acm')
    await userEvent.click(screen.getByRole('option', { name: 'Acme' }))
    expect(input).toHaveAccessibleDescription('Acme')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Acme'))
  })

  it('leaves the input alone if a chip is removed by touch, which would open the on-screen keyboard', async () => {
    render(<Hosts />)
    const input = screen.getByRole('combobox', { name: 'Hosts' })
    await userEvent.type(input, 'acm')
    await userEvent.click(screen.getByRole('option', { name: 'Acme' }))
    await userEvent.keyboard('{Escape}')
    act(() => input.blur())
    await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Remove Acme' }) })
    expect(screen.queryByRole('button', { name: 'Remove Acme' })).not.toBeInTheDocument()
    expect(input).not.toHaveFocus()
  })

  it('removes the last chip with Backspace in an empty input', async () => {
    render(<Hosts />)
    const input = screen.getByRole('combobox', { name: 'Hosts' })
    await userEvent.type(input, 'acm')
    await userEvent.click(screen.getByRole('option', { name: 'Acme' }))
    await userEvent.type(input, '{Backspace}')
    expect(screen.queryByRole('button', { name: 'Remove Acme' })).not.toBeInTheDocument()
  })

  it('clears a text without a selection on Escape and on blur', async () => {
    render(<Hosts />)
    const input = screen.getByRole('combobox', { name: 'Hosts' })
    for (const key of ['{Escape}', '{Tab}']) {
      await userEvent.type(input, 'acm')
      expect(screen.getByRole('option', { name: 'Acme' })).toBeVisible()
      await userEvent.keyboard(key)
      expect(input).toHaveAttribute('aria-expanded', 'false')
      expect(input).toHaveValue('')
    }
  })

  it('keeps a text without a selection until Escape if keepsTyped is set', async () => {
    render(<Hosts keepsTyped />)
    const input = screen.getByRole('combobox', { name: 'Hosts' })
    await userEvent.type(input, 'nobody')
    await userEvent.keyboard('{Tab}')
    expect(input).toHaveValue('nobody')
    await userEvent.type(input, 's{Escape}')
    expect(input).toHaveValue('')
  })

  it('selects nothing more on Tab after a selection', async () => {
    render(<Hosts />)
    const input = screen.getByRole('combobox', { name: 'Hosts' })
    await userEvent.type(input, 'éla')
    await userEvent.click(screen.getByRole('option', { name: 'Élan' }))
    await userEvent.keyboard('{Tab}')
    expect(screen.getByRole('button', { name: 'Remove Élan' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remove Acme' })).not.toBeInTheDocument()
  })
})
