import type { Input } from '../declaration/field';

/** Whose request was refused, where that is known. */
export interface RequestContext {
	input: Readonly<Input>;
	/** The things asked for, where one request carries many; `about` as in `BatchEntry`. */
	entries?: ReadonlyArray<{
		key: string;
		list?: string;
		about?: string;
		items: readonly number[];
	}>;
	/** The entry of a batch: what its key is called, and what kind of thing it names. */
	entry?: { name: string; key: string; about?: string | undefined };
}
