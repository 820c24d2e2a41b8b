import { id } from '../catalogue/case.mts';
import type { withNodes } from './withNodes.mts';

/** Creates a campaign, and gives what chooses it. */
export async function draftCampaign(on: ReturnType<typeof withNodes>) {
	const given = { name: 'Test', templateId: id('cc-template-release') };
	const [{ json }] = await on.run('campaigns/campaign/create', given);
	return { campaignId: id(String(json.id)) };
}
