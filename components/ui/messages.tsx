'use client';
// The messages of client components, in the page's language alone. A layout takes them from `<area>Messages[lang]`, which
// the browser then never loads. Functions can't cross from the server: `fill` puts a value into `{its place}`.
import { createContext, type ReactNode, use } from 'react';

const Context = createContext<unknown>(undefined);

export function MessagesProvider({ messages, children }: { messages: object; children: ReactNode }) {
  return <Context value={messages}>{children}</Context>;
}

/** The messages of the nearest provider. An app names its type once: `export const useMyMessages = useMessages<MyMessages>`. */
export function useMessages<Messages>(): Messages {
  const messages = use(Context);
  if (!messages) throw new Error('MessagesProvider is missing in the layout.');
  return messages as Messages;
}

/** `fill('Copy {what}', { what: 'id' })` is “Copy id”. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
