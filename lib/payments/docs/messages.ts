// What surrounds the documentation's text, in both languages.
import type { Lang } from '../lang';

const en = {
  documentation: 'Documentation',
  skip: 'Skip to the content',
  allPages: 'All pages',
  close: 'Close',
  dashboard: 'Dashboard',
  simulator: 'Simulator',
  theme: 'Light or dark',
  sections: {
    Start: 'Start',
    Integrate: 'Integrate',
    Test: 'Test',
    Reference: 'Reference',
    Operate: 'Operate',
  },
  workbench: 'Check a signature',
  /** Beside the name of a page that has no translation. */
  inEnglish: '',
  otherLanguage: 'Language of this page',
  onThisPage: 'On this page',
  previousNext: 'Previous and next',
  previous: 'Previous',
  next: 'Next',
  asMarkdown: 'This page as Markdown',
  tryIt: 'Try it',
  codeLanguage: 'Language of the code',
  sample: 'Code sample',
  table: 'Table',
};

const pt: typeof en = {
  documentation: 'Documentação',
  skip: 'Saltar para o conteúdo',
  allPages: 'Todas as páginas',
  close: 'Fechar',
  dashboard: 'Painel',
  simulator: 'Simulador',
  theme: 'Claro ou escuro',
  sections: {
    Start: 'Começar',
    Integrate: 'Integrar',
    Test: 'Testar',
    Reference: 'Referência',
    Operate: 'Operar',
  },
  workbench: 'Verificar uma assinatura',
  inEnglish: '(em inglês)',
  otherLanguage: 'Língua desta página',
  onThisPage: 'Nesta página',
  previousNext: 'Anterior e seguinte',
  previous: 'Anterior',
  next: 'Seguinte',
  asMarkdown: 'Esta página em Markdown',
  tryIt: 'Experimentar',
  codeLanguage: 'Linguagem do código',
  sample: 'Exemplo de código',
  table: 'Tabela',
};

export const MESSAGES: Record<Lang, typeof en> = { en, pt };
