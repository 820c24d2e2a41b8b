import { behaviourOf } from './behaviour.mts';

behaviourOf('cometChatCampaigns');
