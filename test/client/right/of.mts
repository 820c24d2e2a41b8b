import type { Row, World } from '../world.mts';

/** What each getter of an object must give. */
export type Right = Record<string, unknown>;
/** What it must give by the row that it stands for. */
export type Of = (world: World, row: Row) => Right;

/** Getters that give what stands in a column of their name: `getRole` gives `role`. */
export const asStored = (row: Row, columns: string): Right =>
	Object.fromEntries(
		columns
			.split(' ')
			.map((name) => [`get${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, row[name]]),
	);

export const isAction = ({ category }: Row): boolean => category === 'action';

/** The UIDs that a text mentions, each once. */
export const mentionsIn = (text: unknown): string[] => [
	...new Set(
		[...String(text ?? '').matchAll(/<@uid:([\w-]+)>/g)].map(([, uid = '']) => uid.toLowerCase()),
	),
];
