/** The samples of an operation in the Markdown form of its page; nothing while there are none. */
export function sampleMarkdown(_of: string): string {
  return '';
}
