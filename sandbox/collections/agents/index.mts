import type { Collection } from '../../platform/parts.mts';
import { agentEndpoints } from './agents.mts';
import { byoEndpoints } from './byo.mts';
import { documentEndpoints } from './documents.mts';
import { knowledgeEndpoints } from './knowledge.mts';
import { readyToolEndpoints } from './readyTools.mts';
import { agentRuns } from './runs/table.mts';
import { AgentRunner } from './runs/worker.mts';
import { offerTools, seedAgents } from './seed.mts';
import { allTables } from './tables.mts';
import { toolEndpoints } from './tools.mts';
import { variableEndpoints } from './variables.mts';
import { websiteEndpoints } from './websites.mts';
import { work } from './work.mts';

/** AI agents, what they can do, and what they know (docs/platform.md, AI agents). */
export const agents: Collection = {
	tables: [...allTables, agentRuns],
	always: offerTools,
	seed: seedAgents,
	endpoints: [
		...[...agentEndpoints, ...readyToolEndpoints, ...toolEndpoints, ...variableEndpoints],
		...[...knowledgeEndpoints, ...documentEndpoints, ...websiteEndpoints, ...byoEndpoints],
	],
	work,
	worker: (...given) => new AgentRunner(...given),
};
