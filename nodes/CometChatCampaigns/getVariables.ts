import type {
	IDataObject,
	ILoadOptionsFunctions,
	ResourceMapperField,
	ResourceMapperFields,
} from 'n8n-workflow';
import { object, readForForm } from '../engine';
import { apis } from '../platform/apis';
import { codes } from '../platform/codes';

/** A variable as a template declares it; older ones are its key alone (docs/platform.md, Campaigns). */
type Variable = string | { key: string; name?: string; type?: string; required?: boolean };

/**
 * The variables of the template that is chosen, or of the version that the chosen campaign sends, for the editor
 * to match columns to. None while an expression chooses. Throws what CometChat says of a wrong ID.
 */
export async function getVariables(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	const isByCampaign = this.getCurrentNodeParameter('resource') === 'recipient';
	const id = chosen(this, isByCampaign ? 'campaignId' : 'templateId');
	if (id === undefined) return { fields: [] };
	const campaign = isByCampaign ? await readRecord(this, 'campaigns', id) : { templateId: id };
	if (campaign.templateId === undefined) return { fields: [] };
	const template = await readRecord(this, 'templates', String(campaign.templateId));
	const versions = (template.versions ?? []) as IDataObject[];
	const sentVersion =
		versions.find(({ version }) => version === campaign.templateVersion) ?? template;
	return { fields: ((sentVersion.variableSchema ?? []) as Variable[]).map(asColumn) };
}

/** What a locator holds; nothing where it is empty or an expression. */
function chosen(context: ILoadOptionsFunctions, name: string): string | undefined {
	const value = context.getCurrentNodeParameter(name, { extractValue: true });
	return typeof value === 'string' && value !== '' && !value.startsWith('=') ? value : undefined;
}

async function readRecord(
	context: ILoadOptionsFunctions,
	collection: 'campaigns' | 'templates',
	id: string,
): Promise<IDataObject> {
	const { data } = await readForForm(context, apis.campaigns, codes, object(), () => ({
		path: `/${collection}/${encodeURIComponent(id)}`,
	}));
	return data as IDataObject;
}

function asColumn(variable: Variable): ResourceMapperField {
	const { key, name, required } = typeof variable === 'string' ? { key: variable } : variable;
	return {
		id: key,
		displayName: name ?? key,
		required: required === true,
		defaultMatch: false,
		canBeUsedToMatch: false,
		display: true,
		type: 'string',
	};
}
