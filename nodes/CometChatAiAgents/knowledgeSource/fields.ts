import { options } from '../../fields/basic';
import { agentId, several } from '../shared/id';

export const ids = (description: string) =>
	several({
		displayName: 'Source IDs',
		description,
		placeholder: 'e.g. text_1700000000',
		entryName: 'ID',
		about: 'source',
	});

/** A type as paths have it; rows call it so too (docs/platform.md, AI agents). */
export const sourceType = (description: string) => ({
	sourceType: options({
		displayName: 'Source Type',
		description,
		options: { text: 'Text', uploads: 'File', website: 'Website' },
	}),
});

/** Agent and type of the sources. */
export const sourcesOf = (description: string) => ({
	...agentId(description),
	...sourceType('Type of the sources'),
});
