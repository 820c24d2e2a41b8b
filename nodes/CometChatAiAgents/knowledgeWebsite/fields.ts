import { several } from '../shared/id';
import { sourceId } from '../shared/knowledge';

export const websiteId = (description: string) => sourceId('Website', description);

export const pages = (description: string) =>
	several({
		displayName: 'Page IDs',
		description,
		placeholder: 'e.g. url_1700000000',
		entryName: 'Page ID',
	});
