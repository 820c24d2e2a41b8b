import { options } from '../../vocabulary/basic';
import { agentId, several } from '../shared/id';

export const ids = (description: string) =>
	several({
		displayName: 'Source IDs',
		description,
		placeholder: 'e.g. text_1700000000',
		entryName: 'ID',
		about: 'source',
	});

/** Agent and type of the sources, of which the type for websites is a guess (docs/platform.md, AI agents). */
export const sourcesOf = (description: string) => ({
	...agentId(description),
	sourceType: options({
		displayName: 'Source Type',
		description: 'Type of the sources',
		options: { text: 'Text', uploads: 'File', website: 'Website' },
	}),
});
