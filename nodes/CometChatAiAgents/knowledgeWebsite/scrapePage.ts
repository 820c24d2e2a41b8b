import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { number, options } from '../../fields/basic';
import { url } from '../../fields/common';

/** Scrape page: it is answered once the page is read; whether it is stored is not documented. */
export const scrapePage = defineOperation({
	value: 'scrapePage',
	name: 'Scrape Page',
	action: 'Scrape web page',
	description: 'Read one web page',
	notice:
		'CometChat doesn’t document whether the page becomes a knowledge source. To be sure, add its content with Knowledge Text → Set.',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'never',
		path: '/agent-builder/knowledge-base/website/individual-page',
	},
	checkWith: 'Knowledge Source → Get Many',
	body: {
		url: url({
			displayName: 'URL',
			description: 'Page to read',
			placeholder: 'e.g. https://example.com/help',
		}),
		pageTimeout: optional(
			number({
				displayName: 'Page Timeout',
				description:
					'Milliseconds that CometChat waits for the page, from 5,000 to 120,000. Timeout under Options must be longer.',
				minValue: 5000,
				maxValue: 120_000,
				default: 30_000,
				sendAs: 'timeout',
			}),
		),
		format: optional(
			options({
				displayName: 'Format',
				description: 'Format of the content',
				options: { markdown: 'Markdown', html: 'HTML', text: 'Text' },
			}),
		),
	},
	response: object(),
});
