import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Text in a style, plain where nobody looks at a terminal. */
export const colour = (style: Style, text: string): string =>
	styleText(style, text, { stream: process.stdout });
