type Name = { firstName: string; lastName: string }

/** First and last name; empty if both are. */
export const personName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`.trim()

/** The name to greet a person by: the first one, or the only one. */
export const greetingName = ({ firstName, lastName }: Name): string => firstName.trim() || lastName.trim()
