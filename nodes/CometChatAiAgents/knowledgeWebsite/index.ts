import { resource } from '../../engine';
import { deleteWebsite } from './delete';
import { getPages } from './getPages';
import { getPageStatus } from './getPageStatus';
import { indexPages } from './indexPages';
import { scrape } from './scrape';
import { scrapePage } from './scrapePage';
import { syncPages } from './syncPages';

/** Operations of the Knowledge Website resource. */
export const knowledgeWebsite = resource({
	value: 'knowledgeWebsite',
	name: 'Knowledge Website',
	default: 'scrape',
	operations: [
		...[scrape, scrapePage, getPages, indexPages, getPageStatus, syncPages, deleteWebsite],
	],
});
