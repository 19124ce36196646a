/** An element of a page, as WebDriver knows it. */
export type DriverElement = {
  /** As a person does: scrolled into sight, and in the middle of what is to be seen of it. */
  click(): Promise<void>
  /** @param path of the file that a file field is given */
  choose(path: string): Promise<void>
  /** @param value of the option that a native list is given */
  select(value: string): Promise<void>
}

/** A window of its own, with its own storage: the little that Firefox and WebKit can both be asked for. */
export type Driver = {
  goto(url: string): Promise<void>
  /** @param code an expression; what it gives must be JSON */
  evaluate(code: string): Promise<unknown>
  /** @param code an expression whose value is an element or null */
  element(code: string): Promise<DriverElement | null>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>
  /** A letter with the key for shortcuts: `c` copies, `v` pastes. */
  shortcut(letter: 'c' | 'v'): Promise<void>
  /** In CSS pixels, of the page and not of the window. */
  resize(width: number, height: number): Promise<void>
  /** The errors that the page has written to the console; WebKit's driver does not tell them. */
  errors(): readonly string[]
  close(): Promise<void>
}

/** A browser, started. */
export type Engine = {
  name: 'Firefox' | 'WebKit'
  open(): Promise<Driver>
  close(): Promise<void>
}
