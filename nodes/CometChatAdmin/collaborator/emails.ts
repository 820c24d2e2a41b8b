import { batched, type Fields, keyLists, resultByListAndKey } from '../../engine';
import type { IDataObject } from 'n8n-workflow';
import { textList } from '../../fields/basic';
import { contact } from '../../fields/common';

/** Email addresses in a list of the body. */
export const emails = (displayName: string, what: string, sendAs: string) =>
	textList({
		displayName,
		entryName: 'Email',
		about: 'collaborator',
		sendAs,
		description: `${what}: email addresses one per entry, comma-separated, or an array from an expression`,
		placeholder: 'e.g. ann@example.com',
		schema: contact.email.schema,
	});

/** Addresses in such lists: a row and a result for each. The platform names no limit. */
export const inTeam = <N extends string>(
	fields: Record<N, Fields[string]>,
	stateIn: (list: string) => IDataObject,
) =>
	batched(
		keyLists({
			by: [],
			lists: Object.keys(fields) as N[],
			fields,
			max: 100,
			entryName: 'Email',
			about: 'collaborator',
			resultOf: resultByListAndKey,
			row: ({ key, list: name }) => ({ email: key, ...stateIn(name) }),
		}),
	);
