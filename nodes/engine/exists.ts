import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import type { Fields } from './field';
import { field } from './field';
import type { Input } from './operation';

/** How to see whether something with a key that the caller chose is there, and whose it is. */
export interface Exists {
	/** Codes with which the platform says that it was there before. */
	codes: string[];
	/** Where it can be read; a template over the input and `{key}`. */
	path: string;
	/** Where what the first path hides is listed, as rows with a `uid`; the same kind of template. */
	hidden?: string;
	/** The field that tells when it was made: what is older than the run is not ours. */
	since: 'createdAt' | 'joinedAt';
	/** What else must be read for the row: paths, by the name under which they join what was found. */
	parts?(input: Input): Record<string, string>;
	/** Turns what was found into the row, where it is not the row already. */
	row?(found: IDataObject, input: Input): IDataObject;
	/** The field that holds the key, where the operation does not gather. */
	key?: string;
	/** Read it as the user whom `{key}` names. */
	asUser?: true;
	/**
	 * Whether what was found is what was asked for, if that can be told; `existed` when the platform
	 * said that it was there. Without this rule, all that was sent must be there.
	 */
	ours?(found: IDataObject, list: string | undefined, existed: boolean): boolean | undefined;
	/** A switch that asks for what only the first answer can give. */
	once?: string;
	/** Whether people may choose to get the existing one. */
	mayReturn?: true;
}

/** If Already Exists, for operations that may return the existing one. */
export const existsFields: Fields = {
	ifExists: field(z.enum(['stop', 'return']).optional(), {
		label: 'If Already Exists',
		description: 'What to do when it exists already, such as after a webhook that came twice',
		control: 'choice',
		choices: {
			stop: { name: 'Stop With a Message', description: 'The item fails and says why' },
			return: { name: 'Return Existing', description: 'Gives what is there, and changes nothing' },
		},
		shown: 'options',
	}),
};

/** Whether a found resource shows all that was sent. What the platform does not show, cannot tell. */
export function showsAll(found: IDataObject, sent: IDataObject): boolean {
	return Object.entries(sent).every(([name, value]) => {
		const there = found[name];
		if (there === undefined || (typeof value === 'object' && !Array.isArray(value))) return true;
		return plain(there) === plain(value);
	});
}

/** The server lowercases IDs, so case is no difference. */
const plain = (value: unknown): string => JSON.stringify(value).toLowerCase();
