import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const release = { templateId: id('cc-template-release') };
const none = { templateId: id('cc-template-none') };
const form = {
	...{ title: 'Hi {first_name}, version {version} is here', text: 'Find what is new in the menu.' },
};
const more = {
	imageUrl: 'https://example.com/{version}.png',
	buttons: { values: [{ label: 'Read more', url: 'https://example.com/{version}' }] },
};
const variables = {
	values: [
		{ key: 'first_name', name: 'First name', type: 'string', required: true, default: 'there' },
	],
};

export const template: Cases = {
	create: {
		minimal: {
			...{ templateId: 'cc-template-spring', name: 'Spring' },
			...{ content: 'in_app', title: 'Spring is here', text: 'See what is new' },
		},
		full: {
			...{ templateId: 'cc-template-spring', name: 'Spring' },
			...{ content: 'both', ...form },
			additionalFields: {
				...{ ...more, status: 'approved', link: 'myapp://release/{version}' },
				inAppChannel: id('cc-notification-channel-news'),
				...{ pushChannel: id('cc-notification-channel-push'), retentionHours: 48 },
				...{ templateCategory: id('Marketing'), label: 'New' },
				...{ alternativeText: 'A new version is here', tags: ['release'], variables },
				config: '{"sequenceEnabled": false}',
			},
			options: { ifExists: 'update' },
		},
		gives: { templateId: 'cc-template-spring', name: 'Spring', status: 'draft' },
		refused: {
			ERR_CONFLICT: {
				...{ templateId: 'cc-template-release', name: 'Mine' },
				...{ content: 'push', title: 'Mine', text: 'Mine' },
			},
		},
	},
	get: {
		minimal: release,
		full: { ...release, simplify: false },
		gives: { templateId: 'cc-template-release', status: 'approved' },
		refused: { ERR_TEMPLATE_NOT_FOUND: none },
	},
	getAll: {
		minimal: { filters: { search: 'release' } },
		full: {
			...{ returnAll: true, simplify: false },
			filters: {
				...{ search: 'release', status: 'approved', templateCategory: id('Marketing') },
				...{ tags: ['release'], tagMatch: 'any', sort: 'name', order: 'asc' },
			},
		},
		gives: { templateId: 'cc-template-release' },
	},
	update: {
		minimal: { ...release, additionalFields: { name: 'Releases' } },
		full: {
			...release,
			additionalFields: {
				...{ name: 'Releases', status: 'approved', templateCategory: id('Marketing') },
				...{ label: 'New', alternativeText: 'A new version is here', tags: ['release'], variables },
				config: '{"sequenceEnabled": false}',
			},
		},
		gives: { templateId: 'cc-template-release', name: 'Releases' },
		refused: { ERR_TEMPLATE_NOT_FOUND: { ...none, additionalFields: { name: 'Releases' } } },
	},
	archive: {
		minimal: release,
		gives: { templateId: 'cc-template-release', status: 'archived', archived: true },
		refused: { ERR_TEMPLATE_NOT_FOUND: none },
	},
	setContent: {
		minimal: {
			...{ ...release, channelType: 'in_app', contentAs: 'form', title: 'Version 3 is here' },
			text: 'See what is new',
		},
		full: { ...release, channelType: 'in_app', contentAs: 'form', ...form, additionalFields: more },
		gives: { contentSet: true, channelType: 'in_app' },
		refused: {
			ERR_TEMPLATE_NOT_FOUND: {
				...{ ...none, channelType: 'push', contentAs: 'form', title: 'Version 3 is here' },
				text: 'See what is new',
			},
		},
	},
	createVersion: {
		minimal: release,
		gives: { versionCreated: true },
		refused: { ERR_TEMPLATE_NOT_FOUND: none },
	},
};
