/** Mantine dressed in our tokens: its variables point at ours, so light and dark come from one place. */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const ink: MantineColorsTuple = ['#F5EFE5', '#E4DBCB', '#C9BFB0', '#A69B8B', '#8F8473', '#6F6557', '#554D42', '#3A342C', '#2A251F', '#1D1A16']
const stamp: MantineColorsTuple = ['#FBE6DD', '#F8CDBE', '#FFB09B', '#FF8A6D', '#FF6A4A', '#EA4B2D', '#D9381E', '#C8311A', '#B82B13', '#B02910']
const bottle: MantineColorsTuple = ['#E1EDE4', '#C3DCCD', '#A5D2BF', '#86C9B0', '#5FA58C', '#40846C', '#2D6E5B', '#256350', '#1F5B4B', '#174639']
const late: MantineColorsTuple = ['#FAEBC9', '#F5DA9C', '#F0BE63', '#E2A63A', '#CF8D1A', '#B87400', '#9A6100', '#865400', '#774900', '#5C3800']
const harm: MantineColorsTuple = ['#F7E1E2', '#F3C6CB', '#F59FAD', '#F08C9C', '#D95F74', '#BF3C57', '#A6264A', '#98203F', '#8C1A35', '#6E1229']

export const theme = createTheme({
  fontFamily: 'var(--face-text)',
  headings: {
    fontFamily: 'var(--face-display)', fontWeight: '700', textWrap: 'balance',
    sizes: { h1: { fontSize: '2.25rem', lineHeight: '1.04' }, h2: { fontSize: '1.75rem', lineHeight: '1.12' }, h3: { fontSize: '1.375rem', lineHeight: '1.2' }, h4: { fontSize: '1.125rem', lineHeight: '1.25' } },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { sm: '6px', md: '10px', lg: '14px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '37.5em', md: '56.25em', lg: '73.75em', xl: '81.25em' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--lift-menu)', lg: 'none', xl: 'none' },
  black: '#1D1A16', white: '#FBF8F3',
  colors: { ink, stamp, bottle, late, harm },
  primaryColor: 'ink', primaryShade: { light: 9, dark: 0 }, autoContrast: true,
  respectReducedMotion: true, cursorType: 'pointer', focusRing: 'auto',
  components: {
    Button: { styles: { root: { minHeight: 'var(--hit)', fontWeight: 600, fontSize: 'var(--t-14)' } } },
    Input: { styles: { input: { minHeight: 'var(--hit)', fontSize: 'var(--t-16)', borderColor: 'var(--line-strong)', background: 'var(--sheet)' } } },
    InputWrapper: { styles: { label: { fontWeight: 600, fontSize: 'var(--t-14)' }, description: { color: 'var(--ink-2)' } } },
    Modal: { defaultProps: { radius: 'lg', centered: true, closeButtonProps: { 'aria-label': 'Close' } } },
    Menu: { defaultProps: { shadow: 'md' } },
    Popover: { defaultProps: { shadow: 'md' } },
    Combobox: { defaultProps: { shadow: 'md' } },
  },
})

const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--well)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-btn)',
  '--mantine-color-error': 'var(--harm-text)',
  '--mantine-color-anchor': 'var(--ink)',
}

export const ourVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
