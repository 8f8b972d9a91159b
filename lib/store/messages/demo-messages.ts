// What the shop says only where it is a demonstration (NETWORK=simulator).
import type { Lang } from '@/lib/store/lang';

const pt = {
  frontDoor: 'Uma loja de demonstração que mostra cada passo do pagamento.',
  frontDoorText:
    'A Caruma vende; a Eclusa, um serviço de pagamentos completo, cobra por MB WAY e Multibanco. Aqui pode ser o cliente, o pagador e o comerciante.',
  steps: [
    { title: 'Compre', text: 'na Caruma, com MB WAY ou Multibanco', to: 'shop' },
    { title: 'Aprove no telemóvel', text: 'num telemóvel simulado', to: 'phone' },
    { title: 'Veja o que aconteceu', text: 'o raio X: pedidos, assinaturas, webhooks', to: 'xray' },
    { title: 'Seja o comerciante', text: 'no painel da Eclusa, com API e webhooks', to: 'dashboard' },
  ],
  try: 'Experimente em 30 segundos',
  tryHint: 'Com dados de exemplo. Nenhum dinheiro real.',
  fillIn: 'Preencher com dados de exemplo',
  sample: 'Preenchemos tudo com dados de exemplo.',
  sampleText: 'Um clique cria o pagamento. Depois paga-o num telemóvel ou numa caixa automática simulados.',
  heading: 'Nesta demonstração',
  openPhone: 'Abrir o telemóvel simulado',
  openAtm: 'Abrir a caixa automática simulada',
  phone: 'O telemóvel do pagador, simulado',
  atm: 'A caixa automática, simulada',
  ownTab: 'Num separador próprio',
  close: 'Fechar',
  outbox: 'Ver os e-mails desta encomenda',
  scan: 'Ou leia o código e aprove no seu telemóvel, na mesma rede',
  scanAlt: 'Código QR com o endereço do telemóvel simulado',
  openBeside: 'O pedido está aberto no telemóvel ao lado.',
  confirmedIn: {
    mbway: 'Confirmado {ms} ms depois da aprovação.',
    multibanco: 'Confirmado {ms} ms depois do pagamento.',
  },
  knownAfter: 'A loja soube do pagamento {ms} ms depois de ser feito.',
  clockAhead: 'O relógio da loja está adiantado',
  next: 'E agora?',
  xray: 'Ver o raio X deste pagamento',
  xrayText: 'Cada pedido, estado, assinatura e webhook, com tempos reais.',
  dashboard: 'Ver no painel do comerciante',
  dashboardText: 'O mesmo pagamento na Eclusa: eventos, entregas, devolução.',
  docs: 'Integrar na minha loja',
  docsText: 'Para programadores: do zero a um pagamento confirmado, em Next.js ou noutra linguagem.',
};

const en: typeof pt = {
  frontDoor: 'A demonstration shop that shows each step of the payment.',
  frontDoorText:
    'Caruma sells; Eclusa, a complete payment service, collects by MB WAY and Multibanco. Here you can be the customer, the payer and the merchant.',
  steps: [
    { title: 'Buy', text: 'at Caruma, with MB WAY or Multibanco', to: 'shop' },
    { title: 'Approve on the phone', text: 'a simulated one', to: 'phone' },
    { title: 'See what happened', text: 'the X-ray: requests, signatures, webhooks', to: 'xray' },
    { title: 'Be the merchant', text: 'in Eclusa’s dashboard, with API and webhooks', to: 'dashboard' },
  ],
  try: 'Try it in 30 seconds',
  tryHint: 'With sample data. No real money.',
  fillIn: 'Fill in with sample data',
  sample: 'We filled everything in with sample data.',
  sampleText: 'One click creates the payment. You then pay it on a simulated phone or cash machine.',
  heading: 'In this demonstration',
  openPhone: 'Open the simulated phone',
  openAtm: 'Open the simulated cash machine',
  phone: 'The payer’s phone, simulated',
  atm: 'The cash machine, simulated',
  ownTab: 'In a tab of its own',
  close: 'Close',
  outbox: 'See the e-mails of this purchase',
  scan: 'Or scan and approve on your own phone, on the same network',
  scanAlt: 'QR code with a link to the simulated phone',
  openBeside: 'The request is open on the phone beside this page.',
  confirmedIn: {
    mbway: 'Confirmed {ms} ms after the approval.',
    multibanco: 'Confirmed {ms} ms after the payment.',
  },
  knownAfter: 'The shop knew of the payment {ms} ms after it was made.',
  clockAhead: 'The shop’s clock is ahead',
  next: 'What next?',
  xray: 'X-ray this payment',
  xrayText: 'Every request, state, signature and webhook, with real durations.',
  dashboard: 'See it in the merchant’s dashboard',
  dashboardText: 'The same payment at Eclusa: events, deliveries, refund.',
  docs: 'Add it to my shop',
  docsText: 'For developers: from nothing to a confirmed payment, in Next.js or another framework.',
};

export type DemoMessages = typeof pt;

export const DEMO_MESSAGES: Record<Lang, DemoMessages> = { pt, en };
