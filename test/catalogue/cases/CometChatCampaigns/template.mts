import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const release = { templateId: id('cc-template-release') };
const none = { templateId: id('cc-template-none') };

export const template: Cases = {
	create: {
		minimal: {
			templateId: 'cc-template-spring',
			name: 'Spring',
			content: 'in_app',
			title: 'Spring is here',
			text: 'See what is new',
		},
		full: { content: 'both' },
		gives: { templateId: 'cc-template-spring', name: 'Spring', status: 'draft' },
		refused: {
			ERR_CONFLICT: {
				templateId: 'cc-template-release',
				name: 'Mine',
				content: 'push',
				title: 'Mine',
				text: 'Mine',
			},
		},
	},
	get: {
		minimal: release,
		gives: { templateId: 'cc-template-release', status: 'approved' },
		refused: { ERR_TEMPLATE_NOT_FOUND: none },
	},
	getAll: {
		minimal: { filters: { search: 'release' } },
		gives: { templateId: 'cc-template-release' },
	},
	update: {
		minimal: { ...release, additionalFields: { name: 'Releases' } },
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
			...release,
			channelType: 'in_app',
			contentAs: 'form',
			title: 'Version 3 is here',
			text: 'See what is new',
		},
		gives: { contentSet: true, channelType: 'in_app' },
		refused: {
			ERR_TEMPLATE_NOT_FOUND: {
				...none,
				channelType: 'push',
				contentAs: 'form',
				title: 'Version 3 is here',
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
