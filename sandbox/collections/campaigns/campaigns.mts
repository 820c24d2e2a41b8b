import * as z from 'zod/v4';

import { appIdOf, crud, field, getter, type Store } from '../../platform/parts.mts';
import { countsOf } from './counts.mts';
import { campaignsApi, iso, newRow, ofCampaigns } from './endpoint.mts';
import { badRequest, invalid, notFound, WrongState } from './refusals.mts';
import { type Campaign, campaigns, imports, type Status, targets } from './tables.mts';
import { checkApproved, templateOf, versionOf } from './versions.mts';

export const campaignOf = getter(campaigns, 'id', (id) => notFound('campaign', id));

/** A campaign in one of these states; else it is refused, in words that name its state. */
export function campaignIn(store: Store, id: string, allowed: Status[], what: string): Campaign {
	const campaign = campaignOf(store, id);
	if (!allowed.includes(campaign.status)) throw new WrongState(what, campaign.status);
	return campaign;
}

const serialize = (store: Store, campaign: Campaign) => {
	const { template, notification: _, config, ...own } = campaign;
	const { completed, failed, total } = countsOf(store, campaign.id);
	return {
		...{ appId: appIdOf(store), ...own, config, templateId: template, tag: config.tag ?? null },
		...{ totalTargets: total, sentCount: completed, failedCount: failed },
		...{ scheduledAt: iso(own.scheduledAt), startedAt: iso(own.startedAt) },
		...{ completedAt: iso(own.completedAt) },
		...{ createdAt: iso(own.createdAt), updatedAt: iso(own.updatedAt) },
	};
};

/** Changes a campaign, and answers it as it is then. */
function changed(store: Store, id: string, changes: Partial<Campaign>) {
	campaigns.update(store, { id }, { ...changes, updatedAt: Date.now() });
	return { data: serialize(store, campaignOf(store, id)) };
}

const values = z.record(z.string(), z.unknown()).optional();
const newCampaign = z.object({
	...{ name: field.text('name', 200), templateId: field.text('templateId', 200) },
	templateVersion: z.int('The templateVersion must be a whole number.').min(1),
	...{ variables: values, config: values },
});
const changes = newCampaign.pick({ name: true, config: true }).partial();
const schedule = z.object({ scheduledAt: z.int('The scheduledAt must be a time in seconds.') });

const one = '/campaigns/:id';

export const campaignEndpoints = [
	...crud({
		...{ ...ofCampaigns, path: '/campaigns', table: campaigns, get: campaignOf },
		serialize: (row, { store }) => serialize(store, row),
		filters: (where) => where.has('name').is('status'),
		isListOnly: true,
		create: {
			...{ status: 201, body: newCampaign },
			row({ templateId, ...given }, { store }) {
				const template = templateOf(store, templateId);
				checkApproved(template);
				if (!versionOf(store, template.id, given.templateVersion))
					throw invalid(`The template has no version ${given.templateVersion}.`);
				return { ...given, ...newRow(), status: 'draft' as const, template: template.id };
			},
		},
		update: {
			body: changes,
			check: (_, { id }, { store }) =>
				campaignIn(store, id, ['draft'], 'Only drafts can be changed.'),
		},
		remove({ id }, { store }) {
			campaignIn(store, id, ['draft'], 'Only drafts can be deleted.');
			targets.delete(store, { owner: id });
			imports.delete(store, { campaign: id });
			return { data: { success: true } };
		},
	}),
	campaignsApi.get(one, ({ store, params }) => {
		const campaign = campaignOf(store, params.id);
		const { id, templateId, name, status, currentVersion } = templateOf(store, campaign.template);
		const template = { id, templateId, name, status, currentVersion };
		const recipientSummary = countsOf(store, campaign.id);
		return { data: { ...serialize(store, campaign), template, recipientSummary } };
	}),
	campaignsApi.post(`${one}/send`, ({ store, params }) => {
		const what = 'Only drafts and scheduled campaigns can be sent.';
		const { id, template } = campaignIn(store, params.id, ['draft', 'scheduled'], what);
		checkApproved(templateOf(store, template));
		if (countsOf(store, id).total === 0) throw badRequest('The campaign has no recipients.');
		return changed(store, id, { status: 'sending', startedAt: Date.now() });
	}),
	campaignsApi.post(`${one}/schedule`, { body: schedule }, ({ store, params, now, body }) => {
		const { scheduledAt } = body;
		const { id } = campaignIn(store, params.id, ['draft'], 'Only drafts can be scheduled.');
		if (scheduledAt <= now) throw badRequest('The scheduledAt must be in the future.');
		return changed(store, id, { status: 'scheduled', scheduledAt: scheduledAt * 1000 });
	}),
	campaignsApi.post(`${one}/cancel`, ({ store, params }) => {
		const what = 'Only drafts and scheduled campaigns can be cancelled.';
		const { id } = campaignIn(store, params.id, ['draft', 'scheduled'], what);
		return changed(store, id, { status: 'cancelled' });
	}),
];
